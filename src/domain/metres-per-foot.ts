/**
 * By the international agreement of 1959. In a file of its own, so that the search does not load
 * what converts texts.
 */
export const metresPerFoot = 0.3048
