/** Names of sites that are imitated most: the label before the public suffix of their domains. */
const NAMES = `
  adobe airbnb alibaba aliexpress alipay allegro amazon americanexpress apple atlassian bankofamerica
  barclays binance bitbucket blockchain booking capitalone chase cloudflare coinbase
  deutschebank dropbox ebay expedia facebook fedex github gitlab google hotmail icloud
  instagram kraken linkedin mastercard mercadolibre mercadolivre messenger metamask microsoft
  microsoftonline netflix office365 outlook paypal paypay payoneer pinterest protonmail rakuten
  reddit revolut roblox santander shopify skype snapchat sparkasse spotify steampowered
  steamcommunity stripe telegram tiktok twitch twitter usbank volksbank wellsfargo whatsapp yahoo
  youtube zalando zelle
`;

/** Names of well-known sites. */
export const KNOWN_NAMES: ReadonlySet<string> = new Set(NAMES.trim().split(/\s+/));
