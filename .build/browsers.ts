/**
 * The oldest browsers that the app works in: scripts and styles are built for them, and tests/newer-apis.test.ts
 * holds what the app calls against them.
 */
export const browsers = { chrome: '111', edge: '111', firefox: '115', safari: '16.4', ios: '16.4' }
