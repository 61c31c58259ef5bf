declare module 'virtual:rules/*' {
  /** The page as HTML; the rules have anchors. */
  export const html: string;
  /** The text of every rule, by its number. */
  export const rules: Readonly<Record<string, string>>;
}
