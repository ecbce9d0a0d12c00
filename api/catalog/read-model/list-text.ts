/** In Armenian and Russian only the first value of a list begins with a capital; names and abbreviations keep theirs. */
export const asList = (names: readonly string[]): string =>
  names
    .map((name, index) =>
      index > 0 && /^[\p{Script=Armenian}\p{Script=Cyrillic}]\p{Ll}/u.test(name)
        ? name.charAt(0).toLowerCase() + name.slice(1)
        : name,
    )
    .join(', ');
