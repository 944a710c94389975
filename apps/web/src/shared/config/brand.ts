export const PRODUCT_NAME = 'SwipeClean';
