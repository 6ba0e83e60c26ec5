/** The id of the element that a skip link leads to. */
export const contentId = 'content'
