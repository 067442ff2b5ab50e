/** The head teachers by their accounts: each has some of the classes. */
export const heads = { LU: '20260801', QI: '20260802', TAN: '20260803', JIAN: '20260804' } as const
