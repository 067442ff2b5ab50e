const KEY = 'nc-stay-out'

/**
 * After a logout or a session ended by the server, chat apps must not log the person in again automatically until the
 * browser is closed (D1-B164, D1-B165).
 */
export const disableAutoLogin = (): void => sessionStorage.setItem(KEY, '1')
export const isAutoLoginDisabled = (): boolean => sessionStorage.getItem(KEY) !== null
