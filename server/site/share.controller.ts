import { Controller, Post, Redirect } from '@nestjs/common';
import { Public } from '../infra/http/public.decorator.js';

/**
 * Receives texts shared with the installed app while its service worker is missing. Otherwise the service
 * worker handles this request, and the text stays on the device. Ignores the text and opens the home page.
 */
@Public()
@Controller()
export class ShareController {
  /** Redirects to the home page. */
  @Post('share')
  @Redirect('/', 303)
  ignore(): void {
    // Must not use the body: shared texts are promised to stay on the device.
  }
}
