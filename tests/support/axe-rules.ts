/** The rules of axe that every screen keeps: WCAG 2.2 AA, and what axe calls best practice. */
export const axeRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
