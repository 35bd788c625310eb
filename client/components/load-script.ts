/** Loads a script of another host into the page. @throws if it can't be reached */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${new URL(url).host} could not be reached.`));
    });
    document.head.append(script);
  });
}
