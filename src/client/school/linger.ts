/** Milliseconds for which the flag of a load stays on after it (specification, "Other"). */
const lingering = 300

export interface Linger {
  /** A load begins: on. */
  readonly start: () => void
  /** A load ends: off 300 ms later, unless another has begun. */
  readonly end: () => void
}

/** The flag of loads that are under way or have just ended. */
export function createLinger(
  after: (delay: number, act: () => void) => void,
  set: (isOn: boolean) => void,
): Linger {
  let latest = 0
  let loads = 0
  return {
    start: () => {
      loads += 1
      latest += 1
      set(true)
    },
    end: () => {
      loads -= 1
      const own = latest
      after(lingering, () => {
        if (loads === 0 && own === latest) set(false)
      })
    },
  }
}
