/** Texts of the question whether a device shall do without the service worker. */
export const words = {
  off: {
    title: 'Turn off offline use on this device?',
    text: 'The link you opened asks for it. The menu then no longer opens without a connection, and an order that waits for one is sent only while this page is open.',
    advice: 'If nobody you trust asked you to do this, keep it on.',
    keep: 'Keep it on',
    remove: 'Turn it off',
  },
}

export type WorkerMessages = typeof words
