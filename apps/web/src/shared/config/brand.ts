/** The product's name (HOME-21). */
export const PRODUCT_NAME = 'SwipeClean';
