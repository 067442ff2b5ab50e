import type { LoginResult } from '@college/contract/account/login.ts'
import type { SessionEnd } from '@college/contract/kit/live.ts'
import type { Static } from 'typebox'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** What the page stores about its user. The session itself is an HttpOnly cookie; the server decides. */
type Person = {
  /** Undefined for a guest. */
  userId: string | undefined
  userName: string
  /** The two extra platform tiles (D1-Q54). */
  extraTiles: boolean
  mustChangePassword: boolean
  /** The last four digits of the phone number must be set first. */
  needsVerification: boolean
}

type Session = Person & {
  /** This page is logging out: the end of the session must not be reported to the person. */
  isLoggingOut: boolean
  /** Why the server ended the last session of this device, until the next login; undefined when nobody did. */
  endedBy: SessionEnd | undefined
  /** A login has succeeded. */
  begin: (result: Static<typeof LoginResult>) => void
  /** The cookie belongs to this person: a login in another tab, or one that this page does not know of. */
  adopt: (person: Person) => void
  /** A forced step was completed, or has become due. */
  update: (flags: Partial<Pick<Person, 'mustChangePassword' | 'needsVerification'>>) => void
  end: (why?: SessionEnd) => void
}

const KEY = 'nc-session'
const guest: Person = {
  userId: undefined,
  userName: '',
  extraTiles: false,
  mustChangePassword: false,
  needsVerification: false,
}

/** The user of this device. Stored in localStorage, so it survives a reload and all tabs share it. */
export const useSession = create<Session>()(
  persist(
    (set) => ({
      ...guest,
      isLoggingOut: false,
      endedBy: undefined,
      begin: (result) =>
        set({
          userId: result.userId,
          userName: result.userName,
          extraTiles: result.extraTiles,
          mustChangePassword: result.changePwdFlag !== 0,
          needsVerification: result.verification === 0,
          endedBy: undefined,
        }),
      adopt: (person) => set({ ...person, endedBy: undefined }),
      update: (flags) => set(flags),
      // A call that was under way finds that there is no session, after the page was told why.
      end: (why) =>
        set(({ userId, endedBy }) => ({ ...guest, endedBy: why ?? (userId === undefined ? endedBy : undefined) })),
    }),
    { name: KEY, partialize: ({ begin, adopt, update, end, isLoggingOut, ...person }) => person },
  ),
)

/** Follows logins and logouts of other tabs, which share the cookie. The storage event skips the writing tab. */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    // A null key: the whole storage was cleared.
    if (key === null) useSession.getState().end()
    if (key === KEY) void useSession.persist.rehydrate()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** Runs when the user changes, so that no data of one user is shown to the next. A guest who logs in is a `login`. */
export const onUserChange = (act: (change: 'login' | 'logoutOrSwitch') => void): (() => void) =>
  useSession.subscribe((now, before) => {
    if (now.userId !== before.userId) act(before.userId === undefined ? 'login' : 'logoutOrSwitch')
  })
