/** The lists of the back office that keep columns and views; the database knows them by these names. */
export type ListName =
  | 'inquiries'
  | 'quotes'
  | 'offers'
  | 'products'
  | 'gallery'
  | 'posts'
  | 'staff'
  | 'changes'
  | 'prices'
