/** A lead with this spam score (0 to 100) or more is marked, and its sender gets no mail. */
export const suspiciousScore = 30
