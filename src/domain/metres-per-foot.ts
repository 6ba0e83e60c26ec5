/**
 * By the international agreement of 1959. Apart from what converts texts, so that the search has this
 * alone of it.
 */
export const metresPerFoot = 0.3048
