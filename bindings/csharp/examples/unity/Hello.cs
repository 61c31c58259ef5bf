// Hello, Logres, in Unity: add this to any object. Bots play a match, and the console shows its result.
using Logres;
using UnityEngine;

public class Hello : MonoBehaviour
{
    public string game = "arthurs_court";

    void Start()
    {
        var rng = Rng.Fresh();
        using (Match match = Match.New(game))
        {
            match.SetRng(rng);
            match.Resolve(); // draws chance moves until a player acts
            for (State state = match.State; !state.IsOver; state = match.State)
                match.PlayAndResolve(state.Actor, Bot.Move(state.View(state.Actor), Level.Easy, rng));
            Debug.Log(match.State);
            Debug.Log("winners: seats " + string.Join(", ", match.State.Result.Winners));
        }
    }
}
