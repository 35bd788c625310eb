import { Controller, Post, Redirect } from '@nestjs/common';

/**
 * Receives texts that are shared with the installed app while its service worker is missing, which would
 * keep them on the device. Doesn't read them, and opens the home page.
 */
@Controller()
export class ShareController {
  /** Redirects to the home page. */
  @Post('share')
  @Redirect('/', 303)
  ignore(): void {
    // Does not read the body: shared texts stay on the device.
  }
}
