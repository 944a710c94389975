/** The languages of the product. The web app names each of them, and the text classifier has words of each. */
export type LanguageCode = 'en' | 'es' | 'pt' | 'fr' | 'de' | 'zh' | 'hi' | 'ja';
