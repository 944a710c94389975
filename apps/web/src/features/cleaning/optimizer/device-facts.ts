import { canPickDirectory } from '@/folder/open/directory-picker';

/** What this browser can do for an optimizer; facts of the very browser, unlike the Demo's tasks. */
export interface DeviceFacts {
  secure: boolean;
  folders: boolean;
  images: boolean;
  parallel: boolean;
  cores: number;
}

export function readDeviceFacts(): DeviceFacts {
  const cores = navigator.hardwareConcurrency || 1;
  return {
    secure: window.isSecureContext,
    folders: canPickDirectory(),
    images: 'OffscreenCanvas' in window && 'createImageBitmap' in window,
    parallel: 'Worker' in window && cores > 1,
    cores,
  };
}
