/**
 * The width of pictures in a card grid, as in the `sizes` attribute. Cards crop the sides a little,
 * so the picture is wider than its card.
 */
export const cardSizes =
  '(min-width: 1240px) 420px, (min-width: 1072px) 34vw, (min-width: 700px) 52vw, 103vw'

/** The same for the large first card of a grid. */
export const leadCardSizes = '(min-width: 1240px) 530px, (min-width: 901px) 43vw, 105vw'

/** The same for the small cards next to it. */
export const smallCardSizes =
  '(min-width: 1240px) 365px, (min-width: 901px) 30vw, (min-width: 600px) 52vw, 103vw'
