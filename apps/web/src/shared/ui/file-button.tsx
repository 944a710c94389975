import type { ComponentProps, ReactNode, Ref } from 'react';
import { buttonStyles, type ButtonLook } from './button-styles';
import { classNames } from './class-names';

interface FileButtonProps extends ButtonLook {
  children: ReactNode;
  multiple?: boolean;
  /** Chooses a folder with all its files, instead of files. */
  folder?: boolean;
  accept?: string;
  onFiles: (files: File[]) => void;
  /** For another control that opens the same picker. */
  inputRef?: Ref<HTMLInputElement>;
}

/** The browser's file input, styled as a button. */
export function FileButton(props: FileButtonProps) {
  const { children, folder, onFiles, inputRef, variant, size, full, ...input } = props;
  const attributes: ComponentProps<'input'> & { webkitdirectory?: string } = {
    ...input,
    ...(folder && { webkitdirectory: '', multiple: true }),
  };
  return (
    <label
      className={classNames(
        buttonStyles({ variant, size, full }),
        'relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink',
      )}
    >
      {children}
      <input
        {...attributes}
        ref={inputRef}
        type="file"
        className="sr-only"
        onChange={({ target }) => {
          const files = Array.from(target.files ?? []);
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
