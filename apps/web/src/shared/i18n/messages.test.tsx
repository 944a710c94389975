import { act, render, screen } from '@testing-library/react';
import { switchLanguage } from './messages';
import { sharedText, useSharedText } from './shared-messages';

function Sample() {
  const t = useSharedText();
  return <p>{t('progress.files', { count: 1200 })}</p>;
}

describe('messages', () => {
  it('should switch every text on the screen without a reload (I18N-02)', async () => {
    render(<Sample />);
    expect(screen.getByText('1,200 files')).toBeInTheDocument();
    await act(() => switchLanguage('de'));
    expect(screen.getByText('1.200 Dateien')).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('de');
  });

  it('should store the choice under preferred-language (I18N-03, ENT-11)', async () => {
    await switchLanguage('pt');
    expect(localStorage.getItem('preferred-language')).toBe('pt');
  });

  it('should follow the plural rules of the language', async () => {
    expect(sharedText('progress.files', { count: 1 })).toBe('1 file');
    await switchLanguage('ja');
    expect(sharedText('progress.files', { count: 1 })).toBe('1個のファイル');
  });
});
