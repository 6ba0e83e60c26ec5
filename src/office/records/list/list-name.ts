/** Lists of the back office with saved columns and views; the database uses the same names. */
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
