import { Secret, TOTP } from 'otpauth'

/** The code that an app for a second factor shows now; the secret as the page writes it, in groups. */
export const codeNow = (secret: string): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
