/** How many products are compared at a time: more do not fit side by side. */
export const mostCompared = 4
