export const words = {
  door: {
    signIn: 'Sign in or create an account',
    leave: 'Not now',
  },
}

export type DoorMessages = typeof words
