/** The text of one course part: the minutes for its exercise, the text, the exercise. */
export type Sheet = [minutes: number, text: string, exercise: string]

/** By course slug; one sheet for each part of the course. */
export type Sheets = Record<string, Sheet[]>
export type TitledSheets = Record<string, [title: string, ...sheet: Sheet][]>
