import { createStore } from '#client/device/create-store.ts'

/** The venue's version in the latest answer to a call; 0: that answer had none. */
export const heardVersion = createStore(0)
