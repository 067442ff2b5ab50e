import { type albumEdit, MOST_ALBUM_PICTURES } from '@college/contract/classes/album.ts'
import { type StudentStatus, studentStatuses } from '@college/contract/classes/class.ts'
import { addDays, type Day } from '../kit/day.ts'

/** Why so many pictures are not added to an album at once; undefined when they are (D2-B293). */
export function whyNotAdd(
  pictures: number,
): keyof Pick<(typeof albumEdit)['refusals'], 'noPicture' | 'tooMany'> | undefined {
  if (pictures === 0) return 'noPicture'
  return pictures > MOST_ALBUM_PICTURES ? 'tooMany' : undefined
}

/** Own pictures, and every picture for cadres and teachers of the class (D2-B310 … D2-B312). */
export const mayDeletePicture = (isMine: boolean, isstudent: StudentStatus | number): boolean =>
  isMine || isstudent === studentStatuses.staff

/** The heading of the pictures of a day: 今天, 昨天, 2026年3月20日 (D2-B081). `createTime` begins with the day. */
export function albumDayText(createTime: string, today: Day): string {
  const day = createTime.slice(0, 10)
  if (day === today) return '今天'
  if (day === addDays(today, -1)) return '昨天'
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}
