/** Runs moves one after another: each begins once those before it have ended, also by a fault. */
export function createTurns(): <T>(move: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (move) => {
    const moved = last.then(move, move)
    last = moved
    return moved
  }
}
