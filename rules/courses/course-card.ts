/** The names of a course's teachers, which the wire joins by '^'; 暂无 where it has none (D1-B058). */
export const teachersText = (joined: string): string => joined.split('^').filter(Boolean).join('、') || '暂无'
