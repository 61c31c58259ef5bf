// The modules that the build makes of the games' pages.

declare module 'virtual:rules/*' {
  /** A paragraph or item of "How to play". */
  export interface Block {
    /** The words that it begins with. */
    readonly title: string;
    /** Those of the English page, in every language. */
    readonly name: string;
    readonly item: boolean;
    readonly html: string;
  }
  export interface Question {
    readonly question: string;
    readonly html: string;
    /** The numbers of the rules that say so. */
    readonly rules: readonly string[];
  }
  /** A part of the numbered rules. */
  export interface Section {
    readonly title: string;
    /** Rules with their numbers in front, and what stands between them, without a number. */
    readonly items: readonly { readonly rule: string | null; readonly html: string }[];
  }
  export interface Page {
    readonly how: readonly Block[];
    readonly questions: readonly Question[];
    /** The meaning of the marks in rules. */
    readonly legend: string;
    readonly sections: readonly Section[];
  }
  export const how: Page['how'];
  export const questions: Page['questions'];
  export const legend: Page['legend'];
  export const sections: Page['sections'];
}

declare module 'virtual:rules' {
  import type { Page } from 'virtual:rules/*';
  type Pages = Readonly<Record<string, () => Promise<Page>>>;
  /** Loads the page of a game in a language. */
  export const pages: Readonly<Record<'en' | 'de', Pages>>;
}
