// The modules that the build makes of the games' pages.

declare module 'virtual:rules/*' {
  /** A paragraph or item of "How to play". */
  export interface Block {
    /** The words that it begins with. */
    readonly title: string;
    readonly item: boolean;
    readonly html: string;
  }
  export const how: readonly Block[];
  /** The numbered rules; they have anchors. */
  export const html: string;
  /** The text of every rule, by its number. */
  export const rules: Readonly<Record<string, string>>;
}

declare module 'virtual:rules' {
  type Page = typeof import('virtual:rules/*');
  /** Loads the page of a game. */
  export const pages: Readonly<Record<string, () => Promise<Page>>>;
}
