export const words = {
  door: {
    signIn: 'Sign in or create an account',
    school: 'Sign in to plan lunches',
    schoolText: 'This school takes lunch orders from parents who are signed in.',
    leave: 'Not now',
  },
}

export type DoorMessages = typeof words
