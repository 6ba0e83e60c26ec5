/** From this spam score on (0 to 100) a lead is marked, and its sender gets no mail. */
export const suspiciousScore = 30
