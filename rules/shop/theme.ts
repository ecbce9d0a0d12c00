/** The themes a visitor may choose; without a choice the page follows the system. */
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Local storage key of the choice, and the attribute of the `html` element that the style sheet reads. */
export const THEME_KEY = 'theme';

/**
 * The only inline script of the pages: it applies the stored choice before the first paint. The content security policy
 * allows exactly this text by its hash. It works without storage, as the system's theme.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
