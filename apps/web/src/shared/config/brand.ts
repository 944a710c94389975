/** The product's name, said once (HOME-21). */
export const PRODUCT_NAME = 'SwipeClean';
