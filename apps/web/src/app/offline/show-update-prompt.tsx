import { createRoot } from 'react-dom/client';
import { UpdatePrompt } from './update-prompt';

let isShown = false;

/** Draws the prompt in a root of its own, so that no page carries its code until there is a new version. */
export function showUpdatePrompt(onUpdate: () => void): void {
  if (isShown) return;
  isShown = true;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
    isShown = false;
  };
  root.render(<UpdatePrompt onUpdate={onUpdate} onClose={close} />);
}
