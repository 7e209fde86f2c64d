/** Calls `act` after each `quiet` milliseconds without input, until stopped. */
export function onIdle(quiet: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const touches = ['pointerdown', 'keydown', 'scroll'] as const

  function wait() {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // Before `act`, which may stop it.
      wait()
      act()
    }, quiet)
  }

  wait()
  for (const touch of touches) addEventListener(touch, wait, { capture: true, passive: true })
  return () => {
    clearTimeout(timer)
    for (const touch of touches) removeEventListener(touch, wait, { capture: true })
  }
}
