const KEY = 'nc-stay-out'

/**
 * Somebody has left, or was put out, on purpose: until this browser is closed nothing logs them in again by itself, as
 * chat apps otherwise do (D1-B164, D1-B165).
 */
export const stayOut = (): void => sessionStorage.setItem(KEY, '1')
export const staysOut = (): boolean => sessionStorage.getItem(KEY) !== null
