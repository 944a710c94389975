/** An identifier that is the same in all languages: it may break anywhere. */
export const TechnicalName = ({ children }: { children: string }) => (
  <code translate="no" className="font-sans wrap-anywhere">
    {children}
  </code>
);
