/** Every question, in its group; the texts are `q.<name>` and `a.<name>`. */
export const TOPICS = [
  { topic: 'files', questions: ['upload', 'delete', 'identical', 'browsers', 'limits'] },
  { topic: 'demo', questions: ['demo', 'whatIsReal', 'phone'] },
  { topic: 'account', questions: ['needAccount', 'saved', 'export', 'erase'] },
  { topic: 'pro', questions: ['free', 'pay'] },
] as const;
