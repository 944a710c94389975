export { directorySource } from './node/directory-source';
