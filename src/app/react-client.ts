import { createRoot, hydrateRoot } from 'react-dom/client'

/** Of the packages' file: React's own start is part of that one's task, not of the app's. */
export const reactClient = { createRoot, hydrateRoot }
