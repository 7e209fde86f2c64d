/** Whether a text could be an e-mail address; only a mail that arrives proves it. */
export function looksLikeEmail(text: string): boolean {
  return /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/i.test(text)
}
