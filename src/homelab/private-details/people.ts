/** What leads to a person: ways to reach them, and positions on the map. Each expression takes linear time. */
export const PEOPLE: Readonly<Record<string, RegExp>> = {
  // The last label is alphabetic: lodash@4.17.21 is a release.
  'e-mail address': /@(?<=[\p{L}\d_+.%-]@)(?:[\p{L}\d-]{1,63}\.){1,8}\p{L}{2,63}/u,
  // Not a rounded number of thousands, as in +10 000 000 trees.
  'telephone number':
    /(?:\+(?<![\w+]\+)|(?<!\w|\d[.,])00)\s?(?!\d{1,3}(?:[ .]\d{3}){0,4}[ .]000(?!\d))\(?[1-9](?:[\s./()-]{0,3}\d){7,13}(?!\d)/,
  coordinates:
    /(?<![\d.,])\d{1,2}\.\d{3,15}\s?°?\s?[NS]?,\s?-?\d{1,3}\.\d{3}|(?<![\d.,])\d{1,2}(?:\.\d{1,15})?\s?°\s?[NS][\s,;/]{1,3}\d{1,3}(?:\.\d{1,15})?\s?°\s?[EWO]|\d\s?°\s?\d{1,2}\s?['’′]|(?<![a-z])(?:lat|lon|lng|latitude|longitude)\s?[:=]\s?-?\d{1,3}\.\d{2}/i,
};
