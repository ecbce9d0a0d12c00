/** The drawings of the demo's brand by their paths; `demo/shop/shop.yml` names the same ones. */
/** `-adaptive` marks a logo that follows the theme; `ui/style/dark.css` adds no light ground around it. */
export const LOGO = { path: 'brand/kayts-logo-adaptive.svg', width: 130, height: 50 } as const;
/** Path of the logo in demo shops of earlier versions. */
export const FORMER_LOGO_PATH = 'brand/kayts-logo.svg';
export const SYMBOL = { path: 'brand/kayts-symbol.svg', width: 48, height: 48 } as const;
