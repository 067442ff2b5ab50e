/** What a member of a demo class uploaded at once. `day` counts from the day of the load, `minute` is of that day. */
export type DemoUpload = { by: string; day: number; minute: number; pictures: number }
export type DemoActivity = { slug: string; title: string; day: number; uploads: DemoUpload[] }

const [WANG, LI, HEAD] = ['20260001', '20260002', '20260801']
const at = (day: number, hour: number, by: string, pictures: number): DemoUpload => ({
  by,
  day,
  minute: hour * 60 + 18,
  pictures,
})

/** The album of each class, the oldest upload first. */
export const albumOfClass: Record<string, DemoUpload[]> = {
  plenary: [
    at(-62, 10, HEAD, 6),
    at(-48, 17, LI, 5),
    at(-33, 9, '20260003', 4),
    at(-20, 15, WANG, 5),
    at(-20, 19, '20260006', 4),
    at(-6, 11, HEAD, 6),
    at(-1, 12, LI, 4),
  ],
  'young-camp': [at(-30, 10, HEAD, 5), at(-12, 16, '20260006', 4), at(-3, 9, WANG, 3)],
}

export const activitiesOfClass: Record<string, DemoActivity[]> = {
  plenary: [
    {
      slug: 'field-teaching',
      title: '澄江工业遗址现场教学',
      day: -20,
      uploads: [at(-20, 16, HEAD, 4), at(-19, 9, '20260010', 3)],
    },
  ],
  'young-camp': [{ slug: 'village', title: '青禾村入户走访', day: -12, uploads: [at(-12, 18, '20260007', 4)] }],
}
