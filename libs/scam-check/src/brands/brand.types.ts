/**
 * Brands that scams name, the words by which texts name them, and the domains they own. The first domain is where the
 * user can go instead. Sources: the brands' own sites. Words are in lower case; a hyphen matches any white space.
 */
export interface Brand {
  name: string;
  /** Words in a text; the name itself when left out. */
  words?: string;
  /** Parts of host names that imitate the brand; the name without spaces when left out. */
  hosts?: string;
  domains: string;
}
