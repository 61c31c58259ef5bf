// A browser's translator puts <font> elements in place of text nodes, and what the page writes later would go to nodes
// that nobody sees. So each such node comes back, empty, before its translation: Preact finds it where it was, and what
// is written to it takes the place of the translation, to be translated in turn.

interface Translation {
  readonly font: Element;
  readonly source: string;
}

/** Keeps the texts below an element alive while they are translated. */
export function outliveTranslation(page: Element): void {
  const all = new Map<Text, Translation>();
  const drop = (text: Text) => {
    all.get(text)?.font.remove();
    all.delete(text);
  };
  const isNew = (node: Node | null): node is Element =>
    node?.nodeName === 'FONT' && ![...all.values()].some(({ font }) => font === node);

  /** `written`: the page wrote to the text after it was removed, so the translation is of what it said before. */
  const removed = (text: Text, record: MutationRecord, written: boolean) => {
    const { addedNodes, previousSibling, nextSibling } = record;
    const font = [...addedNodes, previousSibling, nextSibling].find(isNew);
    if (all.has(text) || !font) return drop(text);
    font.before(text);
    if (written) return font.remove();
    all.set(text, { font, source: text.data });
    text.data = '';
  };

  /** Things may have come between a text and its translation; or the translator has taken that away. */
  const settle = () => {
    for (const [text, { font, source }] of all) {
      if (!text.isConnected) all.delete(text);
      else if (!font.isConnected) {
        text.data = source;
        all.delete(text);
      } else if (text.nextSibling !== font) text.after(font);
    }
  };

  const observer = new MutationObserver((records) => {
    const written = new Set<Node>();
    for (const { type, target } of records) if (type === 'characterData') written.add(target);
    for (const record of records) {
      if (record.type === 'characterData') drop(record.target as Text);
      for (const node of record.removedNodes)
        if (node instanceof Text && !node.isConnected) removed(node, record, written.has(node));
    }
    settle();
    observer.takeRecords(); // its own changes
  });
  observer.observe(page, { subtree: true, childList: true, characterData: true });
}
