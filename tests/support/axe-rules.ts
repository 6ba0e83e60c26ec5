/** The axe rules that every screen meets: WCAG 2.2 AA and axe's best practices. */
export const axeRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
