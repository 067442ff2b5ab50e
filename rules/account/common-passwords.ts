/** What people begin a password with. */
const WORDS =
  'a aa aaa abc abcd abcde abcdef abc123 qwe qwer qwert qwerty qaz qazwsx qweasd asd asdf asdfgh zxc zxcv zxcvbn pass passw0rd password passwd pwd mima admin administrator root user guest test temp login welcome hello secret master iloveyou love loveyou woaini woaiwo woshishui wodemima nihao haohao xiaoming xiaohong wang zhang liu chen yang zhao huang zhou wangwei zhangwei liwei china zhongguo beijing shanghai xuexi study student teacher dragon monkey sunshine princess football baseball superman batman michael jordan summer winter spring autumn computer internet windows google baidu tencent weixin taobao huawei p@ss p@ssw0rd pa55word a1b2c3 q1w2e3 q1w2e3r4 1q2w3e 1q2w3e4r 1qaz2wsx zaq12wsx'.split(
    ' ',
  )
/** What they end it with. */
const TAILS =
  '0 00 000 0000 1 11 111 1111 11111 111111 12 123 1234 12345 123456 1234567 12345678 123456789 123123 112233 121212 321 4321 54321 654321 520 5201314 1314 521 666 6666 666666 888 8888 888888 88888888 999 9999 168 518 147258 147258369 159357 789 789456 2580 010203 abc a1 a123 abc123 123abc 123a 123qwe qwe123 1q2w3e 1qaz 007 110 119 911 @123 @1234 #123 !123 .123'.split(
    ' ',
  )
const FIRST_YEAR = 1950
const LAST_YEAR = 2030

/** Whole ones that the pattern does not make. */
const WHOLE =
  'a12345678 a123456789 a1234567 aa123456 aa12345678 a1b2c3d4 a1b2c3d4e5 1a2b3c4d 1a2b3c4d5e abcd1234 1234abcd 12345abc 123456a 123456aa 123456abc 1234567a 12345678a 123456789a 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4t5 qwer1234 1234qwer qwerty123 123qweasd 123qweasdzxc asd123456 zxc123456 qaz123456 woaini1314 woaini520 woaini521 5201314a 5201314abc a5201314 abc12345 trustno1 letmein1 1qazxsw2 zaq1xsw2 1qaz2wsx3edc q1w2e3r4 iloveyou1 iloveyou2 dearbook1 111111aa 11111111a 000000aa 00000000a 88888888a 1314520a 147258369a 123321aa 123321abc 520520aa 112233aa 112233abc'.split(
    ' ',
  )

let made: ReadonlySet<string> | undefined

/** Passwords that guessers try first, in small letters: words, keyboard runs, lucky numbers and years, combined. */
export function commonPasswords(): ReadonlySet<string> {
  made ??= new Set([...WHOLE, ...WORDS, ...WORDS.flatMap(withTails)])
  return made
}

/** Digits and signs that people put in place of a letter; 'i' and 'l' are one, because '1' stands for both. */
const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'l',
  '|': 'l',
  i: 'l',
}

/** Two passwords with the same plain form differ only in case and in look-alike characters. */
const plainForm = (password: string): string =>
  password.toLowerCase().replace(/[013457@$!|i]/g, (letter) => LOOK_ALIKES[letter] ?? letter)

let plainForms: ReadonlySet<string> | undefined

/** Also where letters were swapped by look-alikes: 'Passw0rd' is the word 'password'. */
export function isCommonPassword(password: string): boolean {
  plainForms ??= new Set([...commonPasswords()].map(plainForm))
  return plainForms.has(plainForm(password))
}

function withTails(word: string): string[] {
  const years = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => String(FIRST_YEAR + index))
  return [...TAILS, ...years].flatMap((tail) => [word + tail, tail + word])
}
