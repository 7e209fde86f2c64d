/** Acts each time that nobody has touched the page for so many milliseconds, until stopped. */
export function onIdle(quiet: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const touches = ['pointerdown', 'keydown', 'scroll'] as const

  function wait() {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // Before the act, which may be to stop.
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
