export const layoutLimits = { sections: 12, title: 60, fields: 120, card: 4 } as const;
